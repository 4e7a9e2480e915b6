/** Words by which a name claims to be a hospital or another public institution, in the languages of many users; also parts of long ones. */
const words =
  /hospital|hopital|ospedal|spital|klini[kc]|clini[cq]|krankenhaus|poliklin|infirmary|medical (?:cent|school)|health (?:cent|serv|trust|system|board|auth)|medizinische|gesundheitsamt|universi|hochschule|ministr|ministeri|مستشفى|مشفى|عيادة|مصحة|جامعة|وزارة|مركز طبي|المركز الطبي|مركز صحي|هيئة الصحة/;

/** Whether a business claims, by its name or type, to be a hospital or another institution that people trust on sight. */
export const claimsToBeInstitution = ({
  businessName,
  businessType,
}: {
  businessName: string;
  businessType: string;
}) =>
  words.test(
    `${businessName} ${businessType}`
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\u200b-\u200f\u00ad]/g, '')
      .toLowerCase(),
  );
