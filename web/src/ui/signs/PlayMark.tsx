/** A triangle on a button that plays something. */
export function PlayMark() {
  return (
    <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true" focusable="false">
      <path d="M4 2.5v11L13.5 8z" fill="currentColor" />
    </svg>
  );
}
