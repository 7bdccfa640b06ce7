// What is drawn only once it comes near the eye: a picture of twenty is made when it is looked at.
import { useEffect, useRef, useState, type ReactNode } from 'react';

export function InSight({ children, className }: { children: ReactNode; className?: string }) {
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
