// Reads a whole SQLite file and reports the first damage it finds.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** SQLITE_IOERR, SQLITE_CORRUPT and SQLITE_NOTADB; other errors say nothing about the data. */
const damageCodes = [10, 11, 26];

const check = (): string | undefined => {
  const database = new DatabaseSync(workerData, { readOnly: true, timeout: 5000 });
  try {
    const row = database.prepare('pragma quick_check(1)').get();
    return row?.quick_check === 'ok' ? undefined : String(row?.quick_check);
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    // The low byte of an extended result code is the primary code.
    if (damageCodes.includes((errcode ?? 0) & 0xff)) return message;
    throw error;
  } finally {
    database.close();
  }
};

parentPort?.postMessage({ damage: check() });
