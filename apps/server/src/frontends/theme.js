// Loaded before the styles and run before anything is painted, so that a chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // no storage, no choice
}
