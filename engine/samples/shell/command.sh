#!/bin/sh
# A command of samples, under whose name a link leads here. The check hears of each call, over a socket; it answers with what
# the command prints. Curl itself is run after that: its requests go to the check as well.
name=${0##*/}
ask() { "$SAMPLE_CURL" --show-error --no-progress-meter --unix-socket "$SAMPLE_SOCKET" --header "X-Sample-Line: $SAMPLE_LINE" "$@"; }
call() {
  for word do shift && set -- "$@" --data-urlencode "word=$word"; done
  ask --silent --fail "$@" --data-urlencode "folder=$PWD" "http://command.invalid/$name"
}
call "$@" || exit
if [ "$name" != curl ]; then exit; fi
scheme=http
for word do
  shift
  case $word in https://*) scheme=https word=http://${word#https://} ;; esac
  set -- "$@" "$word"
done
ask --header "X-Forwarded-Proto: $scheme" "$@"
