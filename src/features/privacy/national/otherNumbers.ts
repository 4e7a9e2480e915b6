import { before } from '#/features/privacy/context.ts';

const names =
  /(?<![\p{L}\p{N}])(?:order|ref|reference|gtin|ean|upc|udi|serial|s\/n|lot|batch|pmid|pmcid|isrctn|isbn|issn|doi|nct|imei|invoice|tracking|ticket|version|zoom|meeting|webinar|eudract|sku|model|asset|grant|licen[cs]e|gmc|nmc|npi|hcpc|orcid|iban|account|konto|bestellung|rechnung|commande|pedido|patent|trial|bleep|pager|ext|extension|dect)(?:[ .:#-]{0,3}(?:no|nr|num|number|nummer|id|ref|code|is|n°|plate|says)){0,3}[ .:#=-]{0,3}$/iu;

/** Whether words before a number say that it is of a thing, a study, a book or a colleague, and not of a patient. */
export const isOfAThing = (text: string, at: number) => names.test(before(text, at, 30));
