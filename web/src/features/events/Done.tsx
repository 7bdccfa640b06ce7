import { useFocusInstead } from './useFocusInstead';

interface DoneProps {
  /** The id of what was collected or bought. */
  id: string;
  className: string | undefined;
  text: string;
}

/** Says in place of a button that something is the reader's. */
export function Done({ id, className, text }: DoneProps) {
  const words = useFocusInstead<HTMLParagraphElement>(id);
  return (
    <p ref={words} tabIndex={-1} className={className}>
      ✓ {text}
    </p>
  );
}
