import type { PublicProfile } from '@credence/contract/profile-data'
import type { PublicConfig } from '@credence/contract/public-config'

/** Schema.org data of a profile: only what the page itself shows. */
export function profileStructuredData(profile: PublicProfile, config: PublicConfig): unknown {
  const { slug, full_name, headline, position, organisation, picture_url, languages, skills, links } = profile
  const url = `${config.appOrigin}/cr/${slug}`
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    dateModified: profile.updated_at,
    mainEntity: {
      '@type': 'Person',
      name: full_name,
      url,
      ...(headline && { description: headline }),
      ...(position && { jobTitle: position }),
      ...(organisation && { worksFor: { '@type': 'Organization', name: organisation } }),
      ...(picture_url && { image: new URL(picture_url, config.appOrigin).href }),
      ...(languages.length > 0 && { knowsLanguage: languages }),
      ...(skills.length > 0 && { knowsAbout: skills }),
      ...(links.length > 0 && { sameAs: links.map(link => link.url) }),
    },
  }
}
