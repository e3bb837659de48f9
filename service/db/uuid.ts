const PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Any other text in place of an id would be a database error. */
export const isUuid = (text: string): boolean => PATTERN.test(text);
