import { readFile } from 'node:fs/promises';
import type { Company } from '#domain/catalogue/company.ts';

/** Where the build puts the validated company.yaml. */
export const companyFile = 'dist/server/company.json';

export const readCompany = async (file: string): Promise<Company> => JSON.parse(await readFile(file, 'utf8'));
