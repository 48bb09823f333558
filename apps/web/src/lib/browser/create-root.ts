/** React's beginning, from the file that holds React: so it is made ready in a step of its own, before the app is. */
export { createRoot, hydrateRoot } from 'react-dom/client'
