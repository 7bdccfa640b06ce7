/** The flame behind the days of a streak. */
export function FlameMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        d="M24 2c3 8 13 13 13 26 0 10-6 17-13 17S11 38 11 28c0-6 3-9 5-13 1 4 2 5 4 6 1-7 1-12 4-19Z"
        fill="currentColor"
        stroke="#2a1a33"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
