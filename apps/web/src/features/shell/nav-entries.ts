import { Compass, FolderOpen, Images, LayoutDashboard, ScanFace } from 'lucide-react'

/** The places of the app in the order of the navigation. */
export const navEntries = [
  { to: '/dashboard', name: 'dashboard', icon: LayoutDashboard, isCrowned: false },
  { to: '/source-faces', name: 'sourceFaces', icon: ScanFace, isCrowned: false },
  { to: '/projects', name: 'projects', icon: FolderOpen, isCrowned: false },
  { to: '/gallery', name: 'gallery', icon: Images, isCrowned: false },
  { to: '/explore', name: 'explore', icon: Compass, isCrowned: true },
] as const
