import type { Company } from '#domain/catalogue/company.ts';
import { measureAnswers } from '#domain/desk/answer-figures.ts';
import { type BusinessHours, readBusinessHours } from '#domain/desk/business-hours.ts';
import { type Figures, isPeriod, spansOf } from '#domain/desk/figures.ts';
import { figuresAsCsv } from '#domain/desk/figures-csv.ts';
import type { Storage } from '#server/open-storage.ts';
import { readFigures } from '#storage/desk/figures.ts';
import type { DeskRoute, SignedInRequest } from '../http/route.ts';
import { sendPage } from '../http/send-page.tsx';
import { FiguresPage } from '../pages/figures/FiguresPage.tsx';
import { csvHeaders } from './csv-headers.ts';
import { sendAllEnquiries } from './export-enquiries.ts';

export interface FigureDependencies {
  company: Company;
  storage: Pick<Storage, 'database'>;
}

interface Context extends FigureDependencies {
  hours: BusinessHours;
}

/** How much is asked for and how soon it is answered, and the enquiries as a file. */
export const createFigureRoutes = (dependencies: FigureDependencies): DeskRoute[] => {
  const context: Context = { ...dependencies, hours: readBusinessHours(dependencies.company) };
  const { database } = dependencies.storage;
  return [
    { method: 'GET', path: '/figures', for: 'staff', handle: (request) => showFigures(context, request) },
    { method: 'GET', path: '/figures.csv', for: 'staff', handle: (request) => sendFigures(context, request) },
    { method: 'GET', path: '/enquiries.csv', for: 'manager', handle: (request) => sendAllEnquiries(database, request) },
  ];
};

const read = async ({ company, storage, hours }: Context, { query }: SignedInRequest): Promise<Figures> => {
  const asked = query.get('period');
  const period = isPeriod(asked) ? asked : '30';
  const now = new Date();
  const { answers, ...stored } = await readFigures(storage.database, spansOf(period, company.timeZone, now));
  return { ...stored, period, answers: measureAnswers(hours, answers, now), answersRead: answers.length };
};

const showFigures = async (context: Context, request: SignedInRequest): Promise<void> => {
  const figures = await read(context, request);
  const isManager = request.signedIn.staff.role === 'manager';
  const content = <FiguresPage figures={figures} answerMinutes={context.hours.answerMinutes} isManager={isManager} />;
  sendPage(request, 200, { title: 'Figures', content });
};

const sendFigures = async (context: Context, request: SignedInRequest): Promise<void> => {
  const figures = await read(context, request);
  request.response.writeHead(200, csvHeaders(`figures-${figures.period}`)).end(figuresAsCsv(figures));
};
