export * from './contact';
export { type InquiryValues } from './contact-form';
