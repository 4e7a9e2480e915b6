/** A drawing of a ward at night: the same by light and dark, as a photograph would be. */
export const NightWard = ({ className }: { className?: string }) => (
  <img src="/ward.svg" width="400" height="220" alt="" className={className} />
);
