// Builds a copy of the project and measures each phase.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { usageOfTree } from './process-tree.ts';

export const phases = ['content', 'bundling', 'pages', 'social cards', 'sheets', 'styles into pages', 'compression'] as const;
export type Phase = (typeof phases)[number];

/** Wall and CPU time in seconds. */
export interface Time {
  wall: number;
  cpu: number;
}

export interface BuildFigures {
  total: Time;
  phases: Record<Phase, Time>;
  /** Peak memory of all processes together, MB. */
  memory: number;
}

/** Output lines that end a phase; the time since the previous match belongs to it. */
const endings: [RegExp, Phase][] = [
  [/Building server entrypoints/, 'content'],
  [/prerendering static routes/, 'bundling'],
  [/├─ \/social\//, 'social cards'],
  [/├─ \/sheets\//, 'sheets'],
  [/├─ /, 'pages'],
  [/Rearranging server assets/, 'pages'],
  [/\[build\] Complete!/, 'bundling'],
  [/pages finished/, 'styles into pages'],
  [/files compressed/, 'compression'],
];

/** Runs the same steps as `npm run build` after installation. */
export const build = (folder: string): Promise<BuildFigures> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const code = `import('${join(folder, 'tools/prepare.mjs')}').then(({ ensureBuilt }) => ensureBuilt())`;
    const child = spawn(process.execPath, ['--eval', code], {
      cwd: folder,
      // A separate process group, to kill all its processes together.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    const pid = child.pid ?? 0;
    // First on exit: a build still running would write its files again after the cleanup.
    const endAll = () => process.kill(-pid, 'SIGKILL');
    process.prependListener('exit', endAll);
    const figures: BuildFigures = {
      total: { wall: 0, cpu: 0 },
      phases: Object.fromEntries(phases.map((phase) => [phase, { wall: 0, cpu: 0 }])) as BuildFigures['phases'],
      memory: 0,
    };
    let current: Phase = 'content';
    let last: Time = { wall: 0, cpu: 0 };
    const sample = (): Time => {
      const { cpu, memory } = usageOfTree(pid);
      figures.memory = Math.max(figures.memory, memory);
      // CPU time of processes that have just ended is no longer visible, so keep the maximum.
      figures.total = { wall: (performance.now() - started) / 1000, cpu: Math.max(figures.total.cpu, cpu) };
      return figures.total;
    };
    const close = (phase: Phase) => {
      const now = sample();
      figures.phases[phase].wall += now.wall - last.wall;
      figures.phases[phase].cpu += now.cpu - last.cpu;
      last = now;
    };
    const timer = setInterval(sample, 100);
    let output = '';
    createInterface(child.stdout).on('line', (line) => {
      output = `${output}${line}\n`.slice(-4000);
      const ended = endings.find(([pattern]) => pattern.test(line))?.[1];
      if (!ended) return;
      // Sampling at every line would cost more than a page. Lines of one phase are contiguous, so sample only between phases.
      if (ended !== current || !line.includes('├─')) close(line.includes('├─') ? current : ended);
      current = ended;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (status) => {
      clearInterval(timer);
      process.off('exit', endAll);
      if (status === 0) resolve(figures);
      else reject(new Error(`The build in ${folder} ended with ${status}:\n${output}`));
    });
  });

/** The digest of every file of the built site. */
export const builtFiles = (folder: string): Map<string, string> => {
  const site = join(folder, 'dist/client');
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(site.length), createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
};
