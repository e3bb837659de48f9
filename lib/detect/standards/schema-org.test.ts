import { expect, test } from 'vitest';
import { isOrganisation } from './schema-org.ts';

test.each(
  'Organization Corporation NGO CollegeOrUniversity SportsOrganization OnlineStore FinancialService LegalService AccountingService Attorney RealEstateAgent MedicalClinic VeterinaryCare BedAndBreakfast CafeOrCoffeeShop BarOrPub GeneralContractor HousePainter HairSalon DaySpa HealthClub ExerciseGym AnimalShelter DryCleaningOrLaundry SelfStorage SportsActivityLocation'.split(
    ' ',
  ),
)('%s is a kind of organisation', (type) => {
  expect(isOrganisation(type)).toBe(true);
});

test.each(
  'Person Service TaxiService BroadcastService FoodService GovernmentService VirtualLocation WebSite SportsTeam Place Brand Review OrganizationRole ContactPoint'.split(
    ' ',
  ),
)('%s is not a kind of organisation', (type) => {
  expect(isOrganisation(type)).toBe(false);
});
