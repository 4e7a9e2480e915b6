/** A key of the keyboard, as it is printed on it. */
export const Key = ({ children }: { children: string }) => (
  <kbd
    dir="ltr"
    className="inline-flex min-w-6 justify-center rounded-corner border border-edge border-b-2 bg-card px-1.5 font-medium font-sans text-meta"
  >
    {children}
  </kbd>
);
