import { businesses } from './tables.ts';

/** What every read selects of a business it names, joined at read: name and logo are stored nowhere else. */
export const businessCardColumns = {
  ownerId: businesses.ownerId,
  businessUsername: businesses.businessUsername,
  businessName: businesses.businessName,
  businessType: businesses.businessType,
  businessLogoId: businesses.businessLogoId,
};

/** All of a business page. */
export const businessColumns = {
  ...businessCardColumns,
  businessCoverImageId: businesses.businessCoverImageId,
  contactEmail: businesses.contactEmail,
  website: businesses.website,
  description: businesses.description,
  location: businesses.location,
  phone: businesses.phone,
  withheldFor: businesses.withheldFor,
  createdAt: businesses.createdAt,
};
