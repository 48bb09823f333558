/**
 * Tells pictures that a network shows where a photo is missing: portraits of the author and its own logos. Meta's servers
 * write the kind of a picture into its path: -19 is a portrait on Instagram, -1 one on Facebook, rsrc.php a logo. Tumblr's portraits
 * begin with avatar_, or are cut to a square (u_c1).
 */
export function isDecoration(address: string): boolean {
  const { hostname, pathname } = new URL(address)
  if (/(^|\.)(cdninstagram\.com|fbcdn\.net|facebook\.com|instagram\.com)$/.test(hostname)) {
    return /\/t\d+\.\d+-(1|19)\/|\/rsrc\.php\/|\/images\/|\/static\//.test(pathname)
  }
  if (hostname === 's.pinimg.com' || hostname === 'assets.tumblr.com') return true
  if (hostname.endsWith('.media.tumblr.com')) return /^\/avatar_|\/s\d+x\d+u_c\d\//.test(pathname)
  if (hostname.endsWith('.pinimg.com')) return /^\/(\d+x\d+_RS|30x30|60x60|75x75|140x140|280x280)/.test(pathname)
  if (hostname.endsWith('.twimg.com')) return /profile_(images|banners)|\/default_/.test(pathname)
  return /\/(avatars?|profile_images?)\//i.test(pathname)
}
