import type { Locator, Page } from '@playwright/test';

/** What a screen says, in the words that people see. */
export type Labels = {
  /** What one writes or chooses in, by its visible label. */
  fields?: string[];
  buttons?: string[];
  links?: string[];
  headings?: string[];
  tabs?: string[];
  texts?: string[];
};

const inSight = (found: Locator) => found.filter({ visible: true }).first().waitFor();

/** Waits until all of them are in sight. */
export async function holds(
  place: Page | Locator,
  { fields, buttons, links, headings, tabs, texts }: Labels,
) {
  for (const name of fields ?? []) await inSight(place.getByLabel(name, { exact: true }));
  for (const name of texts ?? []) await inSight(place.getByText(name, { exact: true }));
  for (const [role, names] of Object.entries({ button: buttons, link: links, heading: headings, tab: tabs }))
    for (const name of names ?? []) await inSight(place.getByRole(role as 'button', { name, exact: true }));
}
