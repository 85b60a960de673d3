/** Contact data of a site whose staff have a number. */
export const contactable = {
  activePopup: false,
  activeSupport: true,
  officePhoneNumber: '02-123-4567',
  urlBailek: '',
  urlPopup: '',
  urlSupport: '',
};
