export { CountryField } from './country-field.tsx';
export { DocumentTypeField } from './document-type-field.tsx';
export { FormKit, useFieldError, useFieldId, useFormStyle } from './form-kit.tsx';
export { NoNumber } from './no-number.tsx';
export { PhoneFields } from './phone-fields.tsx';
export { PostcodeField } from './postcode-field.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
