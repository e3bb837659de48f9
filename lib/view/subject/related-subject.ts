/** Somebody or something around the subject, a press away. */
export type RelatedSubject = {
  id: string;
  kind: 'person' | 'company';
  name: string;
  text: string;
  /** Known here already. */
  yours?: boolean;
  onOpen: () => void;
};
