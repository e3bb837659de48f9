import { allAnswers } from '../model/site-answers.ts';
import { storedItem } from './stored-item.ts';

/** The user's answers to what the pages of sites are about. */
export const siteAnswersItem = storedItem('local', 'site-answers', allAnswers, []);
