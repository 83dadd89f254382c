// Servers and folders that several rows share are made once and given back when the last row is measured.
const releases: (() => unknown)[] = []

export function releaseAtEnd(release: () => unknown) {
  releases.push(release)
}

/** The last first, since it may stand on those before; what fails leaves the others to be released. */
export async function releaseAll() {
  for (const release of releases.splice(0).reverse())
    await Promise.resolve()
      .then(release)
      .catch(error => console.error(error))
}
