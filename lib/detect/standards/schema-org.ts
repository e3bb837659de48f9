// The words of schema.org that matter here. Only the names: the vocabulary has hundreds of kinds of
// organisation, so those whose name ends like one count too.

const ORGANISATIONS = new Set(
  (
    'Organization Corporation Company LocalBusiness NGO GovernmentOrganization EducationalOrganization CollegeOrUniversity School ' +
    'ResearchOrganization MedicalOrganization Airline Consortium Cooperative FundingScheme LibrarySystem SportsOrganization ' +
    'WorkersUnion OnlineBusiness OnlineStore ProfessionalService FinancialService LegalService Attorney AccountingService ' +
    'InsuranceAgency EmploymentAgency TravelAgency RealEstateAgent ChildCare Dentist Physician MedicalClinic Hospital Pharmacy ' +
    'VeterinaryCare Hotel Motel Resort BedAndBreakfast LodgingBusiness Restaurant CafeOrCoffeeShop Bakery BarOrPub FoodEstablishment ' +
    'Store Florist AutoDealer AutoRepair HomeAndConstructionBusiness GeneralContractor Plumber Electrician HVACBusiness ' +
    'RoofingContractor Locksmith MovingCompany HousePainter HealthAndBeautyBusiness EntertainmentBusiness SportsActivityLocation ' +
    'GovernmentOffice AnimalShelter DryCleaningOrLaundry SelfStorage'
  ).split(' '),
);

/** "http://schema.org/Person", "schema:Person" and "Person" are one. */
export function typeName(type: string): string {
  return type.slice(0, 120).replace(/^.*[/#:]/, '');
}

export const isPerson = (type: string): boolean => type === 'Person' || type === 'Patient';
export const isOrganisation = (type: string): boolean =>
  ORGANISATIONS.has(type) || /(?:Store|Business|Shop|Agency|Organization)$/.test(type);
export const isArticle = (type: string): boolean =>
  /(?:Article|Posting|QAPage|Recipe|Episode|VideoObject|ItemPage|HowTo|SearchResultsPage)$/.test(
    type,
  );
export const isProduct = (type: string): boolean =>
  /^(?:Product|ProductGroup|Offer|Book|Movie|MusicGroup|MusicAlbum|MusicRecording|TVSeries|Game|VideoGame|Dataset|Course|SoftwareSourceCode|Vehicle|Car)$/.test(
    type,
  );
export const isPageType = (type: string): boolean =>
  /^(?:WebPage|ProfilePage|AboutPage|ContactPage)$/.test(type);
/** What is called by two capitalised words as people are, and is none. */
export const isThing = (type: string): boolean =>
  isProduct(type) || /(?:Event|Place|City|Team)$/.test(type);
