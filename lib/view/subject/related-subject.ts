/** A person or company related to the shown subject; a press shows it. */
export type RelatedSubject = {
  id: string;
  kind: 'person' | 'company';
  name: string;
  text: string;
  /** Already revealed or saved. */
  yours?: boolean;
  onOpen: () => void;
};
