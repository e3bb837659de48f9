/** A typed text that was not stored. `from`: the text that it replaces; '' for a new note. */
export type NoteDraft = { from: string; text: string };
