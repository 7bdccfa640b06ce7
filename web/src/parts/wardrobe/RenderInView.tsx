// Renders its children only once they come near the viewport, so that pictures further down a list are not drawn yet.
import { useEffect, useRef, useState, type ReactNode } from 'react';

export function RenderInView({ children, className }: { children: ReactNode; className?: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <span ref={frame} className={className}>
      {isNear && children}
    </span>
  );
}
