import { allAnswers } from '../model/site-answers.ts';
import { storedItem } from './stored-item.ts';

/** What the user said that the pages of sites are about. */
export const siteAnswersItem = storedItem('local', 'site-answers', allAnswers, []);
