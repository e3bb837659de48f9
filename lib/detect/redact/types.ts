// Types of schema.org that say what a thing is; any other could be anybody's word.
import {
  isArticle,
  isOrganisation,
  isPageType,
  isPerson,
  isProduct,
  typeName,
} from '../standards/schema-org.ts';

const OTHERS = new Set('Place PostalAddress ContactPoint WebSite ListItem ImageObject'.split(' '));
/** What the reader takes for a kind by its ending alone is reduced to that ending. */
const ENDING =
  /(?:Article|Posting|QAPage|Recipe|Episode|VideoObject|ItemPage|HowTo|Store|Business|Shop|Agency|Organization)$/;

/** One type, with or without its vocabulary in front. */
export function typeShown(type: string): string {
  const name = typeName(type);
  const known =
    isPerson(name) || isPageType(name) || isProduct(name) || OTHERS.has(name) ? name : null;
  const ending = ENDING.exec(name)?.[0];
  const kept = known ?? ending ?? (isOrganisation(name) || isArticle(name) ? name : 'Thing');
  return /^https?:\/\//i.test(type) ? `https://schema.org/${kept}` : kept;
}
