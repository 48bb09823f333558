// Runs before the first paint so that a page in the light theme never flashes dark.
try {
  if (localStorage.getItem('theme') === 'light') document.documentElement.dataset.theme = 'light'
} catch {
  // A browser that refuses storage keeps the dark default.
}
