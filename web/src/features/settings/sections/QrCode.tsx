// A QR code: always dark on light, whatever the theme, with the quiet zone that cameras need.
import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  /** CSS length. */
  size?: string;
}

export function QrCode({ text, label, size = '12rem' }: QrCodeProps) {
  const { side, path } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: 4 });
    // One path of unit squares, which stays sharp at any size.
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
    return { side, path };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${side} ${side}`} width={size} height={size} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={side} height={side} rx="2" fill="#ffffff" />
      <path d={path} fill="#0b1026" />
    </svg>
  );
}
