/// <reference types="astro/client" />
declare namespace App {
  interface Locals {
    /** Content of a live page (src/pages/live/); each page casts it to its own type. */
    props: unknown;
  }
}
