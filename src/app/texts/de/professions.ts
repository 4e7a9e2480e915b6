export const professions = {
  doctor: 'Ärztin/Arzt',
  nurse: 'Pflegefachperson',
  general_user: 'Allgemein',
};
