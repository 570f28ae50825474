/// <reference types="astro/client" />
declare namespace App {
  interface Locals {
    /** What an answer of src/pages/answers/ shows; which of them it is, the page knows. */
    answer: unknown;
  }
}
