export * from '../browser/screens/layout-pages.ts';
