// Views that the panel loads when they are needed, so that a person is shown sooner.
import { lazy } from 'react';

export const AddressView = lazy(async () => ({
  default: (await import('./address-view.tsx')).AddressView,
}));
export const CompanyView = lazy(async () => ({
  default: (await import('./subject/company-view.tsx')).CompanyView,
}));
export const CorrectSubjectView = lazy(async () => ({
  default: (await import('./subject/correct-subject-view.tsx')).CorrectSubjectView,
}));
export const FirstPageHint = lazy(async () => ({
  default: (await import('../../components/subject/first-page-hint.tsx')).FirstPageHint,
}));
export const FirstRunView = lazy(async () => ({
  default: (await import('./first-run-view.tsx')).FirstRunView,
}));
export const FirstRunDoneView = lazy(async () => ({
  default: (await import('./first-run-view.tsx')).FirstRunDoneView,
}));
export const JobsView = lazy(async () => ({ default: (await import('./jobs-view.tsx')).JobsView }));
export const KeysSheet = lazy(async () => ({
  default: (await import('../../components/frame/keys-sheet.tsx')).KeysSheet,
}));
export const PeopleView = lazy(async () => ({
  default: (await import('./people/people-view.tsx')).PeopleView,
}));
export const QuestionView = lazy(async () => ({
  default: (await import('./subject/question-view.tsx')).QuestionView,
}));
export const SearchView = lazy(async () => ({
  default: (await import('./search-view.tsx')).SearchView,
}));
export const SampleStartView = lazy(async () => ({
  default: (await import('./sample-views.tsx')).SampleStartView,
}));
export const LeaveSampleView = lazy(async () => ({
  default: (await import('./sample-views.tsx')).LeaveSampleView,
}));
export const SampleOnlyNotice = lazy(async () => ({
  default: (await import('../../components/sample/sample-only-notice.tsx')).SampleOnlyNotice,
}));
export const SampleStrip = lazy(async () => ({
  default: (await import('../../components/sample/sample-strip.tsx')).SampleStrip,
}));
