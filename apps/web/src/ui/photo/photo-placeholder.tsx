/** The picture that stands where a photo could not be loaded: two half-profiles on either side of the seam. */
export function PhotoPlaceholder({ alt }: { alt: string }) {
  return (
    <svg
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      viewBox="0 0 32 32"
      className="absolute inset-0 size-full p-[14%] text-[#26221e] forced-colors:text-[GrayText]"
    >
      <path
        fill="currentColor"
        d="M14.2 4.4C9.8 4.6 7.2 7.6 7.2 11c0 1.2-.2 1.9-.6 2.7l-1.7 3.1c-.3.6-.1 1 .5 1.2l1 .3-.4 1.2.7.6-.5.8c0 .3.4.7.5 1.1.1.6-.4 1.3-.1 2.1.4 1 1.8 1.1 3.4.7.8-.2 1.2.2 1.2 1V29h3z"
      />
      <path
        fill="currentColor"
        d="M17.8 4.4c4.4.2 7 3.2 7 6.6 0 1.2.2 1.9.6 2.7l1.7 3.1c.3.6.1 1-.5 1.2l-1 .3.4 1.2-.7.6.5.8c0 .3-.4.7-.5 1.1-.1.6.4 1.3.1 2.1-.4 1-1.8 1.1-3.4.7-.8-.2-1.2.2-1.2 1V29h-3z"
      />
      <path fill="none" stroke="#7d7367" strokeWidth="0.6" strokeDasharray="1.2 1.2" d="M16 3v26" />
    </svg>
  )
}
