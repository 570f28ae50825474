// Finds what drives the other engines, and installs it where it can. Runs on Node 20 without packages.
import { findBrowser } from './browser.mjs';
import { findProgram, installFromDebian } from './system-programs.mjs';

/** What each engine needs of the system: its programs and Debian's packages that have them. */
const engines = {
  Chromium: { programs: ['chromedriver'], packages: ['chromium-driver'] },
  Firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  WebKit: {
    programs: ['WebKitWebDriver', 'Xvfb', 'python3'],
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1'],
  },
};

/** The programs that an engine lacks here. */
export const missingFor = (engine) => [
  ...engines[engine].programs.filter((program) => !findProgram(program)),
  ...(engine === 'Chromium' && !findBrowser() ? ['chromium'] : []),
];

/** What tests in other engines need. Without it their tests are left out, which is said by name and count. */
export function ensureEngines(say) {
  for (const [engine, { packages }] of Object.entries(engines))
    if (missingFor(engine).length > 0 && !installFromDebian(say, `Debian's ${packages[0]}`, ...packages))
      say(`For the tests in ${engine} please install ${packages.join(' ')} (Debian).`);
}
