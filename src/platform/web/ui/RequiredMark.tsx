/** The star beside a label, not in it: the accessible name stays exactly the label's words. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="text-danger">
    *
  </span>
);
