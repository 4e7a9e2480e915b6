import { directionOf, type Language } from '#/app/texts/languages.ts';
import { sayIn } from '#/platform/http/languageOf.ts';
import { escaped } from '#/platform/shared/escaped.ts';

/** What a mail says. Text and HTML are made of the same words. */
export type MailTemplate = {
  language: Language;
  subject: string;
  paragraphs: string[];
  lists?: { title: string; lines: string[] }[];
  /** The one thing to do. */
  link?: Link;
  /** Small print below it, and what else can be done. */
  after?: string[];
  links?: Link[];
};

type Link = { label: string; address: string };

/** The mail as plain text and as HTML. */
export const render = (template: MailTemplate) => ({ text: asText(template), html: asHtml(template) });

function asText({ language, subject, paragraphs, lists = [], link, after = [], links = [] }: MailTemplate) {
  const listed = lists.map(({ title, lines }) => [title, ...lines.map(line => `- ${line}`)].join('\n'));
  const asLine = ({ label, address }: Link) => `${label}:\n${address}`;
  const way = link ? [asLine(link)] : [];
  const foot = sayIn(language)('base.mailFoot');
  return [subject, ...paragraphs, ...listed, ...way, ...after, ...links.map(asLine), foot].join('\n\n');
}

const ink = 'color:#17211f;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px';
const small = 'color:#4c5a57;font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:21px';
const button =
  'display:inline-block;background:#0b6b66;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;' +
  'font-family:Arial,Helvetica,sans-serif;font-size:16px;font-weight:bold';

// Mail programs know tables and inline styles, and little else.
function asHtml({ language, subject, paragraphs, lists = [], link, after = [], links = [] }: MailTemplate) {
  const line = (style: string) => (text: string) =>
    `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;
  const list = ({ title, lines }: { title: string; lines: string[] }) =>
    `<h2 style="margin:0 0 8px;${ink};font-weight:bold">${escaped(title)}</h2>` +
    `<ul style="margin:0 0 16px;padding:0 20px;${ink}">${lines.map(one => `<li>${escaped(one)}</li>`).join('')}</ul>`;
  const smallLink = ({ label, address }: Link) =>
    `<p style="margin:0 0 8px"><a href="${escaped(address)}" style="${small};color:#0b6b66">${escaped(label)}</a></p>`;
  const address = link && escaped(link.address);
  const way = link
    ? `<p style="margin:24px 0"><a href="${address}" style="${button}">${escaped(link.label)}</a></p>` +
      `<p style="margin:0 0 16px;${small};word-break:break-all">${address}</p>`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title></head>
<body style="margin:0;background:#eef2f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#eef2f1"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:20px 28px;border-bottom:1px solid #dde4e2;${ink};font-weight:bold;color:#0b6b66">Rounds</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;${ink};font-size:22px;line-height:30px">${escaped(subject)}</h1>
${[...paragraphs.map(line(ink)), ...lists.map(list), way, ...after.map(line(small)), ...links.map(smallLink)].join('\n')}
</td></tr></table>
<p style="margin:16px 0 0;${small}">${escaped(sayIn(language)('base.mailFoot'))}</p>
</td></tr></table></body></html>
`;
}
