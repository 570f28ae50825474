import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { type Company, companySchema } from '#catalogue/company.ts';

/** The company's facts for the running server; the build has already checked the file. */
export const readCompany = async (file: string): Promise<Company> => companySchema.parse(parse(await readFile(file, 'utf8')));
