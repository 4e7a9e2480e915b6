/** A whole SVG of this size, its ground in one colour. */
export const svgOf = (width: number, height: number, drawn: string, ground: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round"><rect width="100%" height="100%" fill="${ground}"/>${drawn}</svg>`;
