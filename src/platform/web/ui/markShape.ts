/** The mark within 24 × 24: a ring not quite closed, and the disc in its gap. */
export const ring = { d: 'M12.76 3.53A8.5 8.5 0 1 0 20.47 11.24', strokeWidth: 2.6 };
export const disc = { cx: 18.01, cy: 5.99, r: 3 };
