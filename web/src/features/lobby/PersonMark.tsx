/** A person, beside the number of those who hold a seat. */
export function PersonMark() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="4.5" r="3.5" fill="currentColor" />
      <path d="M1.5 15c0-4 2.5-6 6.5-6s6.5 2 6.5 6z" fill="currentColor" />
    </svg>
  );
}
