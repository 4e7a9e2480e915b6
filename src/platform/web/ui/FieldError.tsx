import CircleAlert from 'lucide-react/icons/circle-exclamation-point';

/** The sentence under a control. */
export function FieldError({ id, error }: { id: string | undefined; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-1 flex animate-enter gap-1 text-meta text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span>{error}</span>
    </p>
  );
}
