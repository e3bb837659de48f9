// The sections of a CV that are not about employments.

/** Sections with other dates, as fold() returns their headings. */
export const NO_EMPLOYMENT =
  /\b(?:educat|ausbildung|studi(?:um|es|os|en)?\b|forma[tcz]|vzdel|wykszt|opleiding|utdann|utbild|editor|service|m[ei]mb|mitglied|volunt|ehrenamt|amter|benevol|wolont|dobrovol|award|grant|fund|proje[ck]t|teach|lehre|publi|boards?|gremien|engagement|certif|client|customer|kunde|referen[cz]|talks|news|aktuel|noti[cz]i|(?:previous|past|former) (?:pos|app|emp|exp)|exhibit|ausstell|collab|kooper)/;
