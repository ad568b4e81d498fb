export * from './contact';
export { type InquiryValues, type InquiryType, inquiryTypes } from './contact-form';
