type Pages = { pages?: number; box?: string; catalog?: string; content?: string };

/** A small PDF that PDFium reads: so many pages of this size, each with a red and a blue square unless said. */
export function pdfOf({ pages = 1, box = '0 0 595 842', catalog = '', content = squares }: Pages = {}) {
  const numbers = Array.from({ length: pages }, (_, n) => n + 4);
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${numbers.map(number => `${number} 0 R`).join(' ')}] >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...numbers.map(() => `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 3 0 R >>`),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, n) => {
    const place = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}

const squares = '1 0 0 rg 100 100 200 200 re f 0 0 1 rg 300 500 100 100 re f';
