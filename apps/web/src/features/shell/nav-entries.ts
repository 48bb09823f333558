import { Compass, FolderOpen, Images, LayoutDashboard, ScanFace } from 'lucide-react'

/** The places of the app in the order of the navigation. */
export const navEntries = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard, isCrowned: false },
  { to: '/source-faces', label: 'Source Faces', icon: ScanFace, isCrowned: false },
  { to: '/projects', label: 'Projects', icon: FolderOpen, isCrowned: false },
  { to: '/gallery', label: 'Gallery', icon: Images, isCrowned: false },
  { to: '/explore', label: 'Explore', icon: Compass, isCrowned: true },
] as const
