// The narrator of the lesson: an old owl with a nightcap, on a branch.

const LINE = { stroke: '#2a1a33', strokeWidth: 2.5, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

export function Owl({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 112 132" className={className} aria-hidden="true">
      {/* The branch, and the tail below it. */}
      <path d="M46 104l4 22 7 4 7-4 4-22Z" fill="#6b4a58" {...LINE} />
      <path d="M2 112c24-7 74-8 108-1 1 4 0 6-1 8-32-6-78-5-105 2-3-2-4-6-2-9Z" fill="#5d4444" {...LINE} />
      <path d="M4 120c28-8 74-8 105-2l0 1c-32-6-78-5-105 2Z" fill="#46323b" />
      {/* The body, its shaded side, the belly and the wings. */}
      <path d="M56 34c24 0 37 16 37 40 0 22-15 36-37 36S19 96 19 74c0-24 13-40 37-40Z" fill="#9a7059" {...LINE} />
      <path d="M56 62c15 0 23 9 23 23 0 15-9 23-23 23s-23-8-23-23c0-14 8-23 23-23Z" fill="#ecd6b0" />
      <path
        d="M44 78l4 4 4-4M60 78l4 4 4-4M52 88l4 4 4-4M40 91l4 4 4-4M64 91l4 4 4-4"
        fill="none"
        stroke="#b98d63"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M21 68c-7 14-5 30 8 38 5-12 3-26-8-38Z" fill="#7d5749" {...LINE} />
      <path d="M91 68c7 14 5 30-8 38-5-12-3-26 8-38Z" fill="#6b4a44" {...LINE} />
      {/* The feet. */}
      <path
        d="M40 108c0 5 1 7 3 8m-3-8c-3 3-4 5-4 8m4-8c4 2 7 4 8 7M70 108c0 5 1 7 3 8m-3-8c-3 3-4 5-4 8m4-8c4 2 7 4 8 7"
        fill="none"
        stroke="#2a1a33"
        strokeWidth="5.500"
        strokeLinecap="round"
      />
      <path
        d="M40 108c0 5 1 7 3 8m-3-8c-3 3-4 5-4 8m4-8c4 2 7 4 8 7M70 108c0 5 1 7 3 8m-3-8c-3 3-4 5-4 8m4-8c4 2 7 4 8 7"
        fill="none"
        stroke="#f2a65a"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      {/* The head: ear tufts, the discs around the eyes, the beak. */}
      <path d="M20 26c8 1 13 3 17 6 12-4 26-4 38 0 4-3 9-5 17-6-2 8-4 12-6 16 4 17-4 30-30 30S22 59 26 42c-2-4-4-8-6-16Z" fill="#9a7059" {...LINE} />
      <path d="M56 50C50 38 34 36 30 48c-3 10 4 19 14 19 6 0 10-3 12-7 2 4 6 7 12 7 10 0 17-9 14-19-4-12-20-10-26 2Z" fill="#ecd6b0" />
      <g {...LINE}>
        <circle cx="42" cy="51" r="10.500" fill="#fff3d6" />
        <circle cx="70" cy="51" r="10.500" fill="#fff3d6" />
        <path d="M56 56c4 0 5 3 4 6l-4 6-4-6c-1-3 0-6 4-6Z" fill="#f2a65a" strokeWidth="2" />
      </g>
      <circle cx="43" cy="52" r="6.500" fill="#f2a65a" />
      <circle cx="69" cy="52" r="6.500" fill="#f2a65a" />
      <circle cx="43.500" cy="52.500" r="3.800" fill="#171029" />
      <circle cx="68.500" cy="52.500" r="3.800" fill="#171029" />
      <circle cx="45" cy="50.500" r="1.400" fill="#fff" />
      <circle cx="70" cy="50.500" r="1.400" fill="#fff" />
      {/* Old eyes: the lids hang a little. */}
      <path
        d="M31 48c3-6 8-8 12-8 5 0 8 3 10 7-7-3-14-3-22 1ZM81 48c-3-6-8-8-12-8-5 0-8 3-10 7 7-3 14-3 22 1Z"
        fill="#7d5749"
        {...LINE}
        strokeWidth="2"
      />
      {/* The nightcap, with a moon on its tip. */}
      <path d="M33 34C36 14 52 3 70 7c14 3 24 13 27 27-7-6-13-8-19-7 2 3 3 5 3 8-15-6-33-6-48-1Z" fill="#3b4a8c" {...LINE} />
      <path d="M72 8c13 3 22 13 25 26-7-6-13-8-19-7-1-8-3-14-6-19Z" fill="#2c3974" />
      <path d="M31 33c17-6 35-6 51 1 2 1 2 6 0 7-17-6-34-6-50 0-3-1-3-7-1-8Z" fill="#f4ecd8" {...LINE} />
      <path d="M98 30a8 8 0 1 0 6 13 7 7 0 0 1-6-13Z" fill="#ffc76b" {...LINE} strokeWidth="2" />
    </svg>
  );
}
